import { foldText } from '@prumo/domain/text/text'
import { textOf, type HelpTopic } from './help-topic.ts'

export type FoundTopic = { topic: HelpTopic; excerpt: string }

const excerptLength = 160

/** Topics that hold every word looked for, whatever the accents; those named so come first. */
export function searchTopics(topics: readonly HelpTopic[], query: string): FoundTopic[] {
  const words = wordsOf(query)
  if (words.length === 0) return topics.map((topic) => ({ topic, excerpt: topic.summary }))
  return topics
    .map((topic) => ({ topic, score: scoreOf(topic, words), excerpt: excerptOf(topic, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ topic, excerpt }) => ({ topic, excerpt }))
}

export const wordsOf = (query: string) => foldText(query).split(' ').filter(Boolean)

function scoreOf(topic: HelpTopic, words: readonly string[]): number {
  const places = [topic.title, topic.words, topic.summary, passagesOf(topic).join(' ')].map(foldText)
  const weights = [8, 4, 2, 1]
  const scores = words.map((word) =>
    places.reduce((sum, place, index) => sum + (place.includes(word) ? weights[index]! : 0), 0),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

const passagesOf = (topic: HelpTopic) =>
  topic.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(textOf)])

/** The first passage that holds one of the words, around it; the summary when only the title does. */
function excerptOf(topic: HelpTopic, words: readonly string[]): string {
  const passage = [topic.summary, ...passagesOf(topic)].find((text) =>
    words.some((word) => foldText(text).includes(word)),
  )
  if (!passage || passage.length <= excerptLength) return passage ?? topic.summary
  const first = Math.min(...matchesIn(passage, words).map(({ start }) => start))
  const start = Math.max(0, Math.min(first - 40, passage.length - excerptLength))
  return `${start > 0 ? '…' : ''}${passage.slice(start, start + excerptLength)}${start + excerptLength < passage.length ? '…' : ''}`
}

export type Match = { start: number; end: number }

/** Where the words stand in the text as it is written, accents and all. */
export function matchesIn(text: string, words: readonly string[]): Match[] {
  const letters = Array.from(text)
  // One plain letter per letter, so that places in one are places in the other.
  const plain = letters.map((letter) => foldText(letter).slice(0, 1) || ' ').join('')
  const offsets = [0]
  for (const letter of letters) offsets.push(offsets.at(-1)! + letter.length)
  const found: Match[] = []
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      found.push({ start: offsets[at]!, end: offsets[at + word.length]! })
    }
  }
  return withoutOverlaps(found)
}

function withoutOverlaps(matches: Match[]): Match[] {
  const sorted = matches.sort((a, b) => a.start - b.start || b.end - a.end)
  return sorted.filter(
    (match, index) => index === 0 || match.start >= Math.max(...sorted.slice(0, index).map(({ end }) => end)),
  )
}
