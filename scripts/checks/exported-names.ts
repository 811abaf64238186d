// Checks what is exported: a name means one thing within an app, and something besides tests uses it. As a program:
// prints what is wrong and exits 1. Exceptions are listed with their reason and may only become fewer.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Exceptions = { clashing: Record<string, string[]>; unused: Record<string, string> }
type Source = { file: string; text: string; words: Map<string, number>; isForTests: boolean }

const root = process.argv[2] ?? join(import.meta.dirname, '../..')
const packages = ['apps/api/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']
const { clashing, unused }: Exceptions = JSON.parse(
  readFileSync(join(root, 'scripts/checks/exported-names.json'), 'utf8'),
)

const sources = packages.flatMap(readSources)
const readers = [...sources, ...['scripts', 'bench', 'drill', 'e2e'].flatMap(readSources)]
const unusedExports = listUnused()
const complaints = [
  ...packages.filter((folder) => folder.startsWith('apps/')).flatMap(findClashes),
  ...findUnused(),
  ...findNeedlessExceptions(),
]
for (const complaint of complaints) console.log(complaint)
console.log(`${sources.length} files, ${complaints.length} complaints`)
if (complaints.length > 0) process.exit(1)

function readSources(folder: string): Source[] {
  let files: string[]
  try {
    files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
  return files
    .filter((file) => /(?<!\.gen|\.d)\.tsx?$/.test(file))
    .map((name) => {
      const file = `${folder}/${name}`
      const text = readFileSync(join(root, file), 'utf8')
      const words = new Map<string, number>()
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) words.set(word, (words.get(word) ?? 0) + 1)
      return { file, text, words, isForTests: /\.(test|spec)\.tsx?$|\/(testing|proofs|faults)[./]|^e2e\//.test(file) }
    })
}

function exportsOf({ text }: Source): Set<string> {
  const declared = text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) ([\w$]+)/gm)
  return new Set([...declared].map(([, name]) => name!))
}

function definitionsIn(folder: string): Map<string, string[]> {
  const filesByName = new Map<string, string[]>()
  for (const source of sources.filter(({ file }) => file.startsWith(`${folder}/`) && !file.includes('.test.')))
    for (const name of exportsOf(source)) filesByName.set(name, [...(filesByName.get(name) ?? []), source.file])
  return filesByName
}

function findClashes(folder: string): string[] {
  return [...definitionsIn(folder)]
    .filter(([name, files]) => files.length > 1 && !clashing[folder]?.includes(name))
    .map(([name, files]) => `${name} is exported by ${files.join(' and ')}: one name, one meaning`)
}

function findUnused(): string[] {
  return unusedExports
    .filter(({ name }) => !(name in unused))
    .map(({ name, file }) => `${name} of ${file} is used by nothing but tests`)
}

function listUnused(): { name: string; file: string }[] {
  const users = readers.filter(({ isForTests }) => !isForTests)
  return sources
    .filter(({ isForTests }) => !isForTests)
    .flatMap((source) =>
      [...exportsOf(source)]
        .filter(
          (name) => source.words.get(name) === 1 && !users.some((user) => user !== source && user.words.has(name)),
        )
        .map((name) => ({ name, file: source.file })),
    )
}

function findNeedlessExceptions(): string[] {
  const names = new Set(unusedExports.map(({ name }) => name))
  const gone = Object.keys(unused).filter((name) => !names.has(name))
  const clean = Object.entries(clashing).flatMap(([folder, listed]) => {
    const definitions = definitionsIn(folder)
    return listed.filter((name) => (definitions.get(name)?.length ?? 0) < 2)
  })
  return [...gone, ...clean].map((name) => `${name} needs no exception any more: remove it from exported-names.json`)
}
