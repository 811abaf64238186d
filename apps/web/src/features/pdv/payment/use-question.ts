import { useState } from 'react'

/** Something that is asked on the way: `ask` waits for what `answer` says. */
export function useQuestion<About, Answer>() {
  const [asked, setAsked] = useState<{ about: About; resolve: (answer: Answer) => void } | null>(null)
  return {
    asked,
    ask: (about: About) => new Promise<Answer>((resolve) => setAsked({ about, resolve })),
    answer: (answer: Answer) => {
      asked?.resolve(answer)
      setAsked(null)
    },
  }
}
