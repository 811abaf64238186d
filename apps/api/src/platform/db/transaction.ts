import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { announceEvents } from './announce-events.ts'
import { readOnce } from './wire/company-read.ts'
import { forgetDropped, statementName } from './wire/statement-names.ts'
import { flushesLater, flushLater, flushStatement, streamOf } from './connection.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>

/** Who the database should believe is asking. The nil company sees no company's rows. */
export type Identity = {
  companyId: string | null
  userId: string | null
  requestId: string
  /** The day in the books, for what the database writes by itself; absent: as its own clock says. */
  today?: string
}

type QueryOptions = { plans?: 'anew' | 'once' | undefined }

/** What every connection prepares at its beginning is not there: it would refuse whoever comes next. */
const unknownStatement = '26000'
const nilCompany = '00000000-0000-0000-0000-000000000000'
const safeSetting = /^[\w-]{0,64}$/

/**
 * One transaction, opened by its first query and in the same round trip as it.
 * `pause` commits and lets go of the connection while something slow happens elsewhere.
 */
export class RequestTransaction {
  #db: Db | null = null
  #pool: pg.Pool
  #begin: string
  #reader: { companyId: string; userId: string }
  #reads: Promise<unknown>[] = []
  #client: Promise<pg.PoolClient> | null = null
  #isOver = false
  #isGathering = false
  #flushesLater = false
  #beforeCommit: (() => Promise<void>)[] = []
  #afterCommit: (() => void)[] = []
  #writesFor: string | null
  readonly isReadOnly: boolean

  constructor(pool: pg.Pool, identity: Identity, { readOnly = false } = {}) {
    this.#pool = pool
    this.isReadOnly = readOnly
    this.#begin = beginStatement(identity)
    this.#reader = readerOf(identity)
    this.#writesFor = readOnly ? null : identity.companyId
  }

  /** The query builder on this transaction, made when somebody asks. */
  get db(): Db {
    return (this.#db ??= new Kysely<DB>({
      plugins: [camelCase],
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createDriver: () => new TransactionDriver(this),
      },
    }))
  }

  /**
   * Planned as PostgreSQL thinks best; anew for these values, where the best way to find the rows depends on them; or once per
   * connection, where it does not.
   */
  async query(text: string, values: readonly unknown[], { plans }: QueryOptions = {}): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('this transaction is over')
    const client = await (this.#client ??= this.#open())
    // Given up meanwhile: somebody else may have it by now.
    if (this.isReadOnly && !this.#isGathering) return this.query(text, values, { plans })
    this.#gather(client)
    const name = plans === 'anew' ? undefined : statementName(text)
    if (!this.isReadOnly) return client.query({ ...(name && { name }), text, values: values as unknown[] })
    const planMode = plans === 'once' ? 'force_generic_plan' : 'auto'
    const read = readOnce(client, { name, text, values, reader: { ...this.#reader, planMode } })
    this.#reads.push(read)
    return read
  }

  async commit({ wait = true } = {}) {
    if (this.#beforeCommit.length > 0) await this.#runBeforeCommit()
    this.#isOver = true
    await this.#finish(wait)
  }

  /** Something that belongs to this transaction and wants to see, and to lock, everything else of it first. */
  beforeCommit(run: () => Promise<void>) {
    this.#beforeCommit.push(run)
  }

  /** Something to do once what was done so far is certain. */
  onCommit(run: () => void) {
    this.#afterCommit.push(run)
  }

  /** Commits what was done; the next query opens another transaction. */
  pause = async () => {
    await this.#runBeforeCommit()
    await this.#finish(true)
  }

  async rollback() {
    this.#isOver = true
    if (this.isReadOnly) return
    const client = await this.#take()
    await client?.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }

  async #runBeforeCommit() {
    for (const run of this.#beforeCommit.splice(0)) await run()
  }

  async #finish(wait: boolean) {
    if (this.isReadOnly) return
    const client = await this.#take()
    if (!client) return
    const done = this.#send(client).then(
      ({ command }) => {
        client.release()
        if (command === 'ROLLBACK') throw new Error('the transaction had failed before its commit')
        for (const run of this.#afterCommit.splice(0)) run()
        if (this.#writesFor) announceEvents(this.#pool, this.#writesFor)
      },
      (error: Error) => {
        client.release(error)
        throw error
      },
    )
    if (wait) await done
    else done.catch(() => {})
  }

  /**
   * Writers of one company follow one another: each would keep the others waiting for the disk. So a commit lets go of its locks
   * first; that it is on the disk is waited for together with the others, and before anybody is answered.
   */
  async #send(client: pg.PoolClient) {
    if (!this.#flushesLater) return client.query('commit')
    const stream = streamOf(client)
    stream.cork()
    const sent = [client.query('commit'), client.query(flushStatement)] as const
    stream.uncork()
    const [committed] = await Promise.all(sent)
    return committed
  }

  async #open() {
    const client = await this.#pool.connect()
    this.#flushesLater = !this.isReadOnly && flushesLater(client)
    this.#gather(client)
    forgetDropped(client)
    if (this.isReadOnly) return client
    const begin = this.#flushesLater ? `${this.#begin}; ${flushLater}` : this.#begin
    client.query(begin).catch(() => {}) // its failure also fails the query sent right behind it
    return client
  }

  /** What is asked in one go leaves in one packet, `begin` with it: the process of the database is woken once. */
  #gather(client: pg.PoolClient) {
    if (this.#isGathering) return
    this.#isGathering = true
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      if (this.isReadOnly) this.#endReads(client)
      stream.uncork()
    })
  }

  /**
   * What is asked in one go is read in one packet: nothing is seen twice at another instant, since each statement sees what is there when
   * it begins anyway. The next question takes another connection.
   */
  #endReads(client: pg.PoolClient) {
    this.#client = null
    void Promise.allSettled(this.#reads.splice(0)).then((reads) => {
      const failure = reads.find((read) => read.status === 'rejected')?.reason as { code?: string } | undefined
      client.release(failure?.code === unknownStatement)
    })
  }

  async #take() {
    const client = await this.#client?.catch(() => null)
    this.#client = null
    return client ?? null
  }
}

/**
 * Once all that was asked so far is on its way: what is asked then is carried out behind it, however many steps each of them took before it
 * was sent. Waits for no answer.
 */
export const untilSent = () => new Promise<void>((done) => void setImmediate(done))

/** Runs work in one transaction and commits it, or rolls it back when it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  identity: Identity,
  work: (transaction: RequestTransaction) => Promise<T>,
): Promise<T> {
  const transaction = new RequestTransaction(pool, identity)
  try {
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

function beginStatement({ companyId, userId, requestId, today }: Identity) {
  for (const value of [companyId ?? '', userId ?? '', requestId, today ?? '']) {
    if (!safeSetting.test(value)) throw new Error('unsafe value for a session setting')
  }
  return `begin; set local app.company_id='${companyId ?? nilCompany}'; set local app.user_id='${userId ?? ''}'; set local app.request_id='${requestId}'${today ? `; set local app.today='${today}'` : ''}`
}

/** Reading leaves no history: only the company has to be known, or who asks where there is none. */
const readerOf = ({ companyId, userId }: Identity) =>
  companyId ? { companyId, userId: '' } : { companyId: nilCompany, userId: userId ?? '' }

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

class TransactionConnection implements DatabaseConnection {
  #transaction: RequestTransaction
  constructor(transaction: RequestTransaction) {
    this.#transaction = transaction
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#transaction.query(sql, parameters)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }
  streamQuery(): never {
    throw new Error('a pipelined connection cannot stream')
  }
}

/** Begin and commit are ours; Kysely only asks for the connection. */
class TransactionDriver implements Driver {
  #connection: TransactionConnection
  constructor(transaction: RequestTransaction) {
    this.#connection = new TransactionConnection(transaction)
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
