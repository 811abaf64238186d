import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalisePassword } from '@prumo/domain/text/password-rules'
import { foldText } from '@prumo/domain/text/text'
import type { Context } from '#platform/context.ts'
import { commonWords } from './common-words.ts'
import { Problem } from '#platform/problem.ts'

type Owner = { email: string; displayName: string; companyNames: readonly string[] }

const shortestWord = 4

let common: Set<string> | null = null

/** What the contract's rules cannot know: how long this installation wants passwords, what everybody chooses, and whose it is. */
export function checkNewPassword({ services }: Context, typed: string, owner: Owner) {
  const password = normalisePassword(typed)
  const min = services.settings.passwordMin
  if ([...password].length < min) throw Problem.at('password', 'password.too-short', { min })
  if ((common ??= readCommonPasswords()).has(password.toLowerCase()) || isCommonWord(password))
    throw Problem.at('password', 'password.too-common')
  const folded = lettersOf(password)
  if (wordsOf(owner).some((word) => folded.includes(word))) throw Problem.at('password', 'password.holds-name')
}

const mostAround = 6
const asLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A word that everybody thinks of, with little more than a year or a sign around it, also where digits stand for its letters. */
function isCommonWord(password: string): boolean {
  const folded = foldText(password)
  // A sign at the end is a letter of the word, or stands behind it.
  const cores = [folded.replace(/^[^a-z]+|[^a-z]+$/g, ''), folded.replace(/^\d+|\d+$/g, '')]
  return cores.some(
    (core) =>
      folded.length - core.length <= mostAround &&
      [core, [...core].map((sign) => asLetters[sign] ?? sign).join('')].some((word) =>
        commonWords.has(word.replace(/[^a-z]/g, '')),
      ),
  )
}

/** The e-mail before the @, the name of its domain without what every domain ends in, and the words of the names. */
function wordsOf({ email, displayName, companyNames }: Owner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.split('.').slice(0, -1)
  const texts = [local, ...labels, displayName, ...companyNames]
  const words = texts.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u).map(lettersOf)])
  return [...new Set(words)].filter((word) => word.length >= shortestWord && !/^\d+$/.test(word))
}

const lettersOf = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

function readCommonPasswords() {
  const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')))
}
