import { execFile } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** How the server's programs are started, and who must own the files for that. */
export interface ServerAccount {
  uid: number | null
  command(program: string, args: string[]): [program: string, args: string[]]
  spawnOptions: { uid?: number; gid?: number }
}

const nobody = 65534
const direct: ServerAccount['command'] = (program, args) => [program, args]
const behind =
  (...prefix: [string, ...string[]]): ServerAccount['command'] =>
  (program, args) => [prefix[0], [...prefix.slice(1), program, ...args]]

const ordinary: ServerAccount = { uid: process.getuid?.() ?? null, command: direct, spawnOptions: {} }

// In a user namespace the server sees itself as nobody, while outside it is still us: files stay ours, and so does access to private folders.
const asNobodyInNamespace = behind('unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`)

/** PostgreSQL refuses to run as root, so root tries these in turn; containers often forbid some of them. */
const accountsForRoot: ServerAccount[] = [
  { uid: 0, command: asNobodyInNamespace, spawnOptions: {} },
  // The user nobody, allowed to pass through private parent folders such as /root.
  {
    uid: nobody,
    command: behind(
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ),
    spawnOptions: {},
  },
  { uid: nobody, command: direct, spawnOptions: { uid: nobody, gid: nobody } },
]

/** Hands `dir` over to the first account under which the server can run and write there. */
export async function chooseServerAccount(postgres: string, dir: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return ordinary
  for (const account of accountsForRoot) {
    if (!(await succeeds(account, postgres, ['--version']))) continue
    changeOwner(account.uid ?? 0, dir)
    if (account.spawnOptions.uid !== undefined) allowPassing(path.dirname(dir))
    if (await succeeds(account, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', dir])) return account
  }
  throw new Error(
    'O PostgreSQL não roda como root e este sistema não deixa trocar de usuário nesta pasta. ' +
      `Rode o Prumo com um usuário comum ou use uma pasta de dados que o usuário ${nobody} alcance (agora: ${dir}).`,
  )
}

/** The server itself does without a name for its user, but initdb asks for one, which `--user 4242` of a container has not. */
export async function chooseInitdbAccount(postgres: string, dir: string): Promise<ServerAccount> {
  if (hasName()) return chooseServerAccount(postgres, dir)
  const account: ServerAccount = { ...ordinary, command: asNobodyInNamespace }
  if (await succeeds(account, 'id', ['-un'])) return account
  throw new Error(
    `O usuário ${ordinary.uid} não tem nome neste sistema, e o PostgreSQL não cria um banco de dados sem isso. ` +
      'Inclua-o em /etc/passwd (no Docker: -v /etc/passwd:/etc/passwd:ro) ou use DATABASE_URL.',
  )
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false
  }
}

/** The folder itself changes its owner last, so that an interrupted change is repeated. */
export function changeOwner(uid: number, dir: string): void {
  if (lstatSync(dir).uid === uid) return
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) changeOwner(uid, file)
    else lchownSync(file, uid, uid)
  }
  chownSync(dir, uid, uid)
}

/** Our data folder is private: this account may pass through it, but not list it. */
function allowPassing(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid === process.getuid?.()) chmodSync(folder, (mode & 0o777) | 0o011)
}

async function succeeds(account: ServerAccount, program: string, args: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(...account.command(program, args), { ...account.spawnOptions, cwd: '/' })
    return true
  } catch {
    return false
  }
}
