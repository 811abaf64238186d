import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { readStored, writeStored } from '#shared/preferences/stored.ts'
import { cameraProblem } from './camera-problem.ts'
import { nextCamera, watchCamera, type Cameras } from './watch-camera.ts'

type Looking<Seen> = {
  /** Loads what reads a picture. */
  load: () => Promise<(picture: HTMLVideoElement) => Promise<Seen>>
  /** Answers whether that was enough. */
  see: (seen: Seen) => boolean
  /** What works without the camera, as a verb. */
  instead: string
}
export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  problem: string | null
  /** Null where there is only one. */
  change: (() => void) | null
}

const chosenKey = 'prumo-camera'

/** Looks through the camera of this device until enough was seen; it is let go of when this leaves the screen. */
export function useCamera<Seen>({ load, see, instead }: Looking<Seen>): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [cameras, setCameras] = useState<Cameras>({ ids: [], current: null })
  const [chosen, setChosen] = useState(() => readStored(chosenKey))
  const read = useEffectEvent(load)
  const tell = useEffectEvent(see)
  const choose = (cameraId: string | null) => {
    writeStored(chosenKey, cameraId)
    setChosen(cameraId)
  }
  const forget = useEffectEvent(() => choose(null))
  const fail = useEffectEvent((error: unknown) => setProblem(cameraProblem(error, instead)))

  useEffect(() => {
    const watching = new AbortController()
    const look = async () => {
      const reader = await read()
      await watchCamera(video.current, watching.signal, {
        cameraId: chosen,
        onStart: setCameras,
        look: async (picture) => {
          const seen = await reader(picture)
          return watching.signal.aborted || tell(seen)
        },
      })
    }
    look().catch((error: unknown) => {
      if (watching.signal.aborted) return
      // One that shows nothing any more is not asked for again.
      if (chosen === null) fail(error)
      else forget()
    })
    return () => watching.abort()
  }, [chosen])

  const next = nextCamera(cameras)
  return { video, problem, change: next === null ? null : () => choose(next) }
}
