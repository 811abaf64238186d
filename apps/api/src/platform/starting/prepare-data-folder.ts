import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { WrongSettings } from '#platform/settings.ts'

const { R_OK, W_OK, X_OK } = constants

/** Makes the folder, closes it to everybody else, and tells in one sentence why it cannot be used. */
export function prepareDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WrongSettings([
      code === 'EEXIST' || code === 'ENOTDIR'
        ? `PRUMO_DATA precisa ser uma pasta, e ${folder} não é.`
        : unwritable(folder),
    ])
  }
  const ownUid = process.getuid?.()
  const { uid, mode } = statSync(folder)
  if (ownUid !== undefined && uid === ownUid && (mode & 0o077) !== 0) chmodSync(folder, 0o700)
  if (!mayUse(folder, X_OK)) throw new WrongSettings([unwritable(folder)])
  for (const name of readdirSync(folder)) refuseForeign(folder, join(folder, name), ownUid)
}

/** After one start as root the database belongs to root, and PostgreSQL serves nobody but its owner. */
function refuseForeign(folder: string, path: string, ownUid: number | undefined) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (ownUid === 0 && mayUse(path))) return
  if (ownUid !== undefined && found.uid !== ownUid && (found.isDirectory() || !mayUse(path))) {
    throw new WrongSettings([
      `A pasta de dados (PRUMO_DATA) passou para outro usuário: ${path} é do uid ${found.uid}. Devolva-a com: sudo chown -R ${ownUid} ${folder}`,
    ])
  }
  if (!mayUse(path)) throw new WrongSettings([unwritable(path)])
}

function mayUse(path: string, more = 0): boolean {
  try {
    accessSync(path, R_OK | W_OK | more)
    return true
  } catch {
    return false
  }
}

const unwritable = (path: string) =>
  `PRUMO_DATA precisa ser uma pasta em que se possa gravar: sem permissão em ${path}.`
