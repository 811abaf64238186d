import type pg from 'pg'

/** A connection of whoever owns the tables, who alone may change history. */
export type OwnerConnection = pg.Client
