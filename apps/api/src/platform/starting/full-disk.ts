import { statfs } from 'node:fs/promises'
import type { Settings } from '#platform/settings.ts'

/** What making a database takes; PostgreSQL removes a half-made one, and stops where a part of its log finds no room. */
const leastBytes = 64 * 1024 * 1024

/** A start that failed because nothing more fits on the disk says so, whatever was the first to stumble over it. */
export async function fullDiskSentence(error: Error & { code?: string }, { dataFolder, databaseUrl }: Settings) {
  const isTold = /^(53100|ENOSPC|EDQUOT)$/.test(error.code ?? '') || /No space left on device/.test(error.message)
  if (!isTold && (databaseUrl || (await freeBytes(dataFolder)) >= leastBytes)) return null
  if (databaseUrl && error.code === '53100')
    return 'Não há espaço no disco do banco de dados de DATABASE_URL. Libere espaço e inicie de novo: nada do que já foi gravado se perde.'
  return `Não há espaço no disco de ${dataFolder}. Libere espaço (500 MB bastam para começar) e inicie de novo: nada do que já foi gravado se perde.`
}

async function freeBytes(folder: string) {
  const disk = await statfs(folder).catch(() => null)
  return disk ? disk.bavail * disk.bsize : Infinity
}
