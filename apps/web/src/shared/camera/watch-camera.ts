const pauseMs = 180

/** The cameras of this device, by their ids, and the one that is looked through. */
export type Cameras = { ids: readonly string[]; current: string | null }

type Watching = {
  /** The one that was chosen; null: the one that looks away from the person. */
  cameraId: string | null
  onStart: (cameras: Cameras) => void
  look: (picture: HTMLVideoElement) => Promise<boolean>
}

/** Shows what the camera sees and looks at it again and again, until `look` has seen enough or it is called off. */
export async function watchCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  { cameraId, onStart, look }: Watching,
): Promise<void> {
  if (!video) return
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const stream = await openCamera(cameraId)
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  // Only whoever was let in is told which cameras there are.
  const devices = await navigator.mediaDevices.enumerateDevices()
  if (!signal.aborted) onStart({ ids: camerasOf(devices), current: currentOf(stream) })
  while (!signal.aborted) {
    if (await look(video)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function openCamera(cameraId: string | null): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const open = (which: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ video: { ...which, ...size } })
  const usual = { facingMode: 'environment' }
  if (cameraId === null) return open(usual)
  // One that was unplugged since is no reason to see nothing.
  return open({ deviceId: { exact: cameraId } }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'OverconstrainedError') return open(usual)
    throw error
  })
}

const camerasOf = (devices: readonly MediaDeviceInfo[]) =>
  devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId).map(({ deviceId }) => deviceId)

const currentOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId ?? null

/** The one after it, in a circle; null where there is no other. */
export function nextCamera({ ids, current }: Cameras): string | null {
  const next = ids[(ids.indexOf(current ?? '') + 1) % ids.length]
  return ids.length > 1 && next !== undefined && next !== current ? next : null
}
