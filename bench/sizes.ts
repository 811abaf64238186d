import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from './report.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; src?: string }

const dist = join(import.meta.dirname, '../apps/web/dist')

/** JavaScript of a first load as transferred (brotli), by following the build's manifest. */
export function reportSizes(report: Report) {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('build the web application first (npm run build)')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const of = (...names: string[]) => names.map((name) => Object.keys(manifest).find((key) => key.endsWith(name))!)
  const screens = [
    { screen: '/login', chunks: of('identity/sign-in.tsx'), target: 150 },
    { screen: '/finance/bank-accounts', chunks: of('app/app-tree.ts', 'bank-account-list.tsx'), target: 220 },
    { screen: '/finance/transactions', chunks: of('app/app-tree.ts', 'entries-screen.tsx'), target: 220 },
  ]
  for (const { screen, chunks, target } of screens) {
    const measured = sizeOf(manifest, [entry, ...chunks]) / 1000
    report.add({ work: `first load of ${screen}, JavaScript`, unit: 'kB', measured, target })
  }
}

function sizeOf(manifest: Record<string, Chunk>, roots: string[]) {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (!key || seen.has(key)) return
    seen.add(key)
    manifest[key]!.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return [...seen].reduce((sum, key) => sum + statSync(join(dist, `${manifest[key]!.file}.br`)).size, 0)
}
