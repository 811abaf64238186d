import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const inStyles = /(?:font-size|font|border(?:-[a-z]+)*-radius)\s*:[^;{}]*?\b\d*\.?\d+(?:px|rem)\b[^;{}]*/g
const inMarkup =
  /\b(?:fz|radius)=\{\d[^}]*\}|\b(?:fontSize|borderRadius): *(?:\d[\d.]*(?=\s*[,}])|'[^']*\d(?:px|rem)[^']*')/g

/** Sizes of text and radii written as numbers outside `ui/theme`, where the tokens stand: '<file>: <what>'. */
export function findRawSizes(baseDir: string): string[] {
  const folder = join(baseDir, 'apps/web/src')
  if (!existsSync(folder)) return []
  return globSync('**/*.{css,tsx}', { cwd: folder })
    .filter((file) => !file.startsWith(join('ui', 'theme')))
    .sort()
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').match(file.endsWith('.css') ? inStyles : inMarkup) ?? []
      return found.map((text) => `use-type-and-radius-tokens: apps/web/src/${file} → ${text}`)
    })
}
