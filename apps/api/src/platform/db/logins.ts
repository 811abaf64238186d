import { createHmac } from 'node:crypto'
import pg from 'pg'
import { StartRefused } from '#platform/start-refused.ts'
import type { ConnectionSettings } from './connection.ts'

/** The two logins requests use: one for the work of the day, one for what signs people in. Neither owns anything. */
export type LoginKind = 'app' | 'credentials'
export type LoginNames = Readonly<Record<LoginKind, string>>
export type Logins = Readonly<Record<LoginKind, ConnectionSettings>>

export const loginKinds = ['app', 'credentials'] as const
export const embeddedLogins: LoginNames = { app: 'prumo_app', credentials: 'prumo_credentials' }

// Migrations write the names into their text.
const plainName = /^[\w$.@-]{1,63}$/
const duplicates = new Set(['42710', '23505'])
const wrongPassword = new Set(['28P01', '28000'])

/** What the settings say about logins made by hand; without them the owner makes its own, named after its database. */
export type GivenLogins = { databaseUrl: string | null; appUrl: string | null; credentialsUrl: string | null }

export async function chooseLoginNames(
  owner: pg.Client,
  { databaseUrl, appUrl, credentialsUrl }: GivenLogins,
): Promise<LoginNames> {
  if (!databaseUrl) return embeddedLogins
  if (appUrl && credentialsUrl)
    return {
      app: await nameBehind(appUrl, 'DATABASE_APP_URL'),
      credentials: await nameBehind(credentialsUrl, 'DATABASE_CREDENTIALS_URL'),
    }
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  // Names are cut at 63 bytes by PostgreSQL itself; two installations in one cluster must not meet there.
  const prefix = rows[0]!.name.slice(0, 50)
  return { app: `${prefix}_app`, credentials: `${prefix}_credentials` }
}

/** Poolers have names of their own for a login: only PostgreSQL knows who somebody really is. */
async function nameBehind(url: string, setting: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ name: string }>('select current_user as name')).rows[0]!.name
  } catch (cause) {
    throw new StartRefused(`Não foi possível entrar no banco de dados com ${setting}.`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether anybody is connected to this database as requests are: the product is running on it. */
export async function isServing(owner: pg.Client, names: LoginNames): Promise<boolean> {
  const { rows } = await owner.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = any($1) limit 1',
    [Object.values(names)],
  )
  return rows.length > 0
}

/** Makes the logins that do not exist yet. Asks for no privilege when there is nothing to make. */
export async function ensureLogins(owner: pg.Client, names: LoginNames) {
  for (const kind of loginKinds) {
    const { rows } = await owner.query<{ canLogIn: boolean; isMighty: boolean; isOwner: boolean }>(
      `select rolcanlogin as "canLogIn", rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isMighty", rolname = current_user as "isOwner"
       from pg_roles where rolname = $1`,
      [names[kind]],
    )
    if (!plainName.test(names[kind]))
      throw new StartRefused(
        `O nome ${names[kind]} não serve para um usuário do banco de dados: use letras, números, ponto, hífen e _.`,
      )
    const found = rows[0]
    if (found?.isOwner || found?.isMighty)
      throw new StartRefused(
        `O usuário ${names[kind]} do banco de dados tem poder demais para atender pedidos: use um que não seja dono de nada.`,
      )
    if (!found) await make(owner, names[kind])
    else if (!found.canLogIn) await owner.query(`alter role ${owner.escapeIdentifier(names[kind])} login`)
  }
}

async function make(owner: pg.Client, name: string) {
  try {
    await owner.query(`create role ${owner.escapeIdentifier(name)} login noinherit`)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (duplicates.has(code)) return // another installation of the cluster made it at the same instant
    if (code === '42501')
      throw new StartRefused(
        `O usuário de DATABASE_URL não pode criar o usuário ${name} no banco de dados. Crie-o antes, ou dê CREATEROLE (docs/operations.md diz como).`,
        { cause: error },
      )
    throw error
  }
}

/**
 * How requests reach the database. The embedded server trusts whoever reaches its socket; elsewhere the logins we made
 * ourselves have a password only the owner can know, the same for every instance.
 */
export async function connectLogins(
  owner: pg.Client,
  connection: ConnectionSettings,
  names: LoginNames,
  given: GivenLogins,
  key: Uint8Array,
): Promise<Logins> {
  const { databaseUrl, appUrl, credentialsUrl } = given
  if (!databaseUrl)
    return { app: { ...connection, user: names.app }, credentials: { ...connection, user: names.credentials } }
  if (appUrl && credentialsUrl)
    return { app: { connectionString: appUrl }, credentials: { connectionString: credentialsUrl } }
  const own = async (kind: LoginKind) => {
    const password = createHmac('sha256', key).update(names[kind]).digest('base64url')
    const as = { connectionString: withLogin(databaseUrl, names[kind], password) }
    if (!(await isWelcome(as))) await setPassword(owner, names[kind], password)
    return as
  }
  return { app: await own('app'), credentials: await own('credentials') }
}

function withLogin(databaseUrl: string, name: string, password: string) {
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(name)
  url.password = password
  return url.href
}

async function isWelcome(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (wrongPassword.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function setPassword(owner: pg.Client, name: string, password: string) {
  try {
    await owner.query(`alter role ${owner.escapeIdentifier(name)} login password ${owner.escapeLiteral(password)}`)
  } catch (cause) {
    const sentence = `O usuário ${name} já existe no banco de dados com outra senha. Diga como entrar com DATABASE_APP_URL e DATABASE_CREDENTIALS_URL.`
    throw new StartRefused(sentence, { cause })
  }
}
