import { useState } from 'react'

/**
 * A component whose code arrives on first use. Unlike `lazy` it is complete when it is first drawn, so that a pop-up
 * that opens after `load()` has something to focus.
 */
export function useLoaded<Part>(bring: () => Promise<Part>): [part: Part | null, load: () => Promise<void>] {
  const [part, setPart] = useState<Part | null>(null)

  async function load() {
    const brought = await bring()
    setPart(() => brought)
  }

  return [part, load]
}
