import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Libraries find each other by these links, which the package's install script makes unless npm ran without scripts. */
export function hydrateSymlinks(packageDir: string): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    makeLink(path.relative(path.dirname(target), source), path.join(packageDir, target))
  }
}

function makeLink(source: string, link: string): void {
  if (existsSync(link)) return
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(link)) throw error
  }
}
