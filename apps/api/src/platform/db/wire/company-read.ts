import pg from 'pg'

/** Who is believed to ask, and how its plan is chosen. */
type Reader = { companyId: string; userId: string; planMode: 'auto' | 'force_generic_plan' }
type Asked = { name?: string | undefined; text: string; values: readonly unknown[]; reader: Reader }

/** Known to a connection from its beginning: each read goes behind it. */
export const beginRead = {
  name: 'begin-read',
  text: `select set_config('transaction_read_only', 'on', true), set_config('app.company_id', $1, true),
    set_config('app.user_id', $2, true), set_config('plan_cache_mode', $3, true)`,
  values: ['', '', 'auto'],
}

/** One statement that reads, in a transaction of its own. A refused setting refuses the statement with it. */
export async function readOnce(client: pg.ClientBase, asked: Asked): Promise<pg.QueryResult> {
  try {
    return await new Promise((done, fail) => {
      const answer = (error: Error | null, result?: pg.QueryResult) => (error ? fail(error) : done(result!))
      client.query(new CompanyRead(asked, answer) as unknown as pg.Submittable)
    })
  } catch (error) {
    // Otherwise it tells of the socket alone.
    Error.captureStackTrace(error as Error)
    throw error
  }
}

type Wire = { bind(portal: { statement: string; values: readonly unknown[] }): void; execute(portal: object): void }

/** What `pg` calls of a query; its types leave it out. */
const ExtendedQuery = pg.Query as unknown as new (
  config: object,
  callback: unknown,
) => {
  prepare(connection: Wire): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Wire): void
}

/**
 * Sends the settings and the statement before one Sync, which makes a single transaction of both without `begin` and `commit`: whose
 * rows are seen is said with every statement, and forgotten with its answer, also where it fails.
 */
class CompanyRead extends ExtendedQuery {
  #settings: readonly string[]
  #areSet = false

  constructor({ name, text, values, reader }: Asked, answer: (error: Error | null, result?: pg.QueryResult) => void) {
    super({ ...(name && { name }), text, values, queryMode: 'extended' }, answer)
    this.#settings = [reader.companyId, reader.userId, reader.planMode]
  }

  override prepare(connection: Wire) {
    connection.bind({ statement: beginRead.name, values: this.#settings })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: object) {
    if (this.#areSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: object, connection: Wire) {
    if (this.#areSet) super.handleCommandComplete(message, connection)
    this.#areSet = true
  }
}
