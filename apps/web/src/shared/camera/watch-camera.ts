const pauseMs = 180

/** Shows what the camera sees and looks at it again and again, until `look` has seen enough or it is called off. */
export async function watchCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  look: (picture: HTMLVideoElement) => Promise<boolean>,
): Promise<void> {
  if (!video) return
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  while (!signal.aborted) {
    if (await look(video)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
