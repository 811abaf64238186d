import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; src?: string }

const dist = join(import.meta.dirname, '../apps/web/dist')

/** JavaScript of a first load as transferred (brotli), by following the build's manifest. */
export function firstLoadSizes(): string[] {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) return ['first load: build the web application first (npm run build)']
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!
  const of = (...names: string[]) => names.map((name) => Object.keys(manifest).find((key) => key.endsWith(name))!)
  return [
    line('/login', sizeOf(manifest, [entry, ...of('identity/sign-in.tsx')]), 150),
    line(
      '/finance/bank-accounts',
      sizeOf(manifest, [entry, ...of('app/app-tree.ts', 'bank-accounts/bank-account-list.tsx')]),
      220,
    ),
    line(
      '/finance/transactions',
      sizeOf(manifest, [entry, ...of('app/app-tree.ts', 'transactions/movements-screen.tsx')]),
      220,
    ),
  ]
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

const line = (screen: string, bytes: number, target: number) =>
  `first load of ${screen}: ${(bytes / 1000).toFixed(0)} kB of JavaScript   ≤ ${target} kB`
