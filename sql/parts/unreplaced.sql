-- unreplaced: a recent row that nothing is known to have replaced.
replaced_position = 18446744073709551615
