/** What kept.mjs offers; it is plain JavaScript, because it builds what runs the rest. */

/**
 * The hash of all files of some folders that are sources, and of some more (and of what is installed, and where).
 * @param folders absolute, with all below them
 * @param more files, absolute
 * @param isSource by a file's name; by default all are
 */
export function hashOf(folders: readonly string[], more: readonly string[], isSource?: (name: string) => boolean): string
/**
 * A build by its name, made when it is not there; those of a week ago are removed.
 * @param keep the folder of the builds, absolute
 * @param proof a file of the build, without which it is not there
 * @param make builds into the folder given
 * @returns the build's folder
 */
export function keptBuild(
  keep: string,
  name: string,
  proof: string,
  make: (folder: string) => Promise<unknown>,
): Promise<string>
