import { matchesIn, wordsOf } from './search-topics.ts'

/** A text with the words that were looked for marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const matches = matchesIn(text, wordsOf(query))
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}
