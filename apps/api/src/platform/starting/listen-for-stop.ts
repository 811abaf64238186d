export type StopRequest = {
  /** Somebody wants the program to end. */
  readonly asked: AbortSignal
  /** And did so again: not even what is in hand is waited for. */
  readonly hurried: AbortSignal
}

/** One Ctrl-C arrives several times: from the terminal, from npm and from what npm started. */
const echoMs = 1000

/** From here on a signal does not end the process; whoever listens to the request does. */
export function listenForStop(): StopRequest {
  const asked = new AbortController()
  const hurried = new AbortController()
  let askedAt = 0
  const hear = () => {
    if (asked.signal.aborted) {
      if (Date.now() - askedAt > echoMs) hurried.abort()
      return
    }
    askedAt = Date.now()
    asked.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear)
  return { asked: asked.signal, hurried: hurried.signal }
}
