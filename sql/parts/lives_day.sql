-- lives_day: what was first seen from a time on is of an event of this day or later, unless it was put off by longer.
(greatest(toDate({from:DateTime64(3, 'UTC')}), toDate('1970-03-02')) - 60)
