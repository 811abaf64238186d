import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | null = null

/**
 * For work that leaves far more garbage than it keeps. V8 lets the heap grow to several times what is alive before it
 * hurries, which is right for requests and wrong for a file of a hundred thousand lines on a small machine.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
