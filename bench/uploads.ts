import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@prumo/contract/files/files'
import { treeMegabytes, watchMemory } from './memory.ts'
import type { Report } from './report.ts'
import { startProduct } from './start-up.ts'
import { demoWorld } from './world-of.ts'

const filesAtOnce = 8
const megabytes = 50

/** Eight of the largest files at once: how much the server grows meanwhile. */
export async function reportUploads(report: Report) {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-uploads-'))
  const { port, roots, stop } = await startProduct(folder, { PRUMO_LIMIT_FACTOR: '1000', PRUMO_LOG: 'silent' })
  try {
    const { call } = await demoWorld(port)
    const upload = (size: number) =>
      call(files.upload, { file: { name: 'grande.txt', content: Buffer.alloc(size, 'a') } })
    await upload(1000)
    const before = treeMegabytes(roots)
    const peak = watchMemory(roots)
    const started = performance.now()
    await Promise.all(Array.from({ length: filesAtOnce }, () => upload(megabytes * 1024 * 1024)))
    const seconds = (performance.now() - started) / 1000
    report.add({
      work: `${filesAtOnce} uploads of ${megabytes} MB: growth of all processes`,
      unit: 'MB',
      measured: peak() - before,
      target: 100,
      detail: `${seconds.toFixed(1)} s`,
    })
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
