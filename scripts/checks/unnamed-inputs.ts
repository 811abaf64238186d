import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const inputs =
  /<(?:TextInput|Textarea|NumberInput|NumberField|PercentField|MoneyInput|MoneyField|PasswordInput|SelectInput|Autocomplete|DateInput|TagsInput|Checkbox|Radio|Switch)\b(?!\.)/g

/** Inputs that nobody who does not see them could name: neither a label nor a part that hands on its properties. '<file>: <what>'. */
export function findUnnamedInputs(baseDir: string): string[] {
  const folder = join(baseDir, 'apps/web/src')
  if (!existsSync(folder)) return []
  return globSync('**/*.tsx', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(inputs)]
        .map(({ index }) => openingTag(text, index))
        .filter((tag) => !/\b(?:aria-label|aria-labelledby|label)\b|\{\.\.\.(?:props|rest|shared|labelled\()/.test(tag))
        .map((tag) => `name-every-input: apps/web/src/${file} → ${tag.replace(/\s+/g, ' ').slice(0, 80)}`)
    })
}

/** Up to the `>` that ends it, which is none inside braces or after `=`. */
function openingTag(text: string, from: number): string {
  let depth = 0
  for (let index = from; index < text.length; index++) {
    const sign = text[index]
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '>' && depth === 0) return text.slice(from, index + 1)
  }
  return text.slice(from)
}
