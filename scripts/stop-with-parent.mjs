const lookAgainMs = 200

/**
 * npm passes a signal on to the shell between us, which dies of it and tells nobody: npm then ends and leaves us to
 * another parent. From then on nobody could stop us, so it counts as the signal itself.
 */
export function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookAgainMs).unref()
}
