import { areaFolders, isArea } from './areas.ts'

export type TestOptions = {
  rings: { checks: boolean; units: boolean; journeys: 'main' | 'rest' | 'all' | 'none' }
  /** Parts of paths; none: everything. */
  paths: string[]
  title: string | null
  /** Beside how many busy programs of no use per core. */
  loadPerCore: number
}

const busyPrograms = 4

/** What was asked for after `npm test --`. */
export function readOptions(words: readonly string[]): TestOptions {
  const valueOf = (name: string) => {
    const place = words.indexOf(name)
    if (place === -1) return null
    const value = words[place + 1]
    if (!value || value.startsWith('--')) throw new Error(`${name} needs a value, as in: npm test -- ${name} sales`)
    return value
  }
  const values = ['--only', '--title'].map(valueOf)
  const known = ['--rest', '--all', '--loaded', '--only', '--title', ...values]
  const unknown = words.filter((word) => !known.includes(word))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(' ')}. Known: --only AREA|PATH, --title TEXT, --rest, --all, --loaded.`)
  const [only = null, title = null] = values
  const loadPerCore = words.includes('--loaded') ? busyPrograms : 0
  if (only !== null) return { ...narrowedTo(only), title, loadPerCore }
  const isRest = words.includes('--rest')
  const journeys = isRest ? 'rest' : words.includes('--all') ? 'all' : 'main'
  return { rings: { checks: !isRest, units: !isRest, journeys }, paths: [], title, loadPerCore }
}

function narrowedTo(only: string): Pick<TestOptions, 'rings' | 'paths'> {
  if (isArea(only)) return { rings: { checks: false, units: true, journeys: 'all' }, paths: areaFolders(only) }
  const isJourney = only.startsWith('e2e/')
  return { rings: { checks: false, units: !isJourney, journeys: isJourney ? 'all' : 'none' }, paths: [only] }
}
