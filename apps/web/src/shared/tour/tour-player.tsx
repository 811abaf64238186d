import { Button, Portal } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { mayCall } from '@prumo/contract/access'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useActor } from '#shared/access/actor-provider.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { placeCard, type Size } from './place-card.ts'
import type { Tour, TourStep } from './tour.ts'
import { endTour } from './tour-store.ts'
import styles from './tour-player.module.css'
import { useTargetBox, visibleTarget } from './use-target-box.ts'

/** Walks a person through a tour: one step at a time, over whatever screens it takes. */
export function TourPlayer({ tour }: { tour: Tour }) {
  const actor = useActor()
  const isPhone = useIsPhone()
  const [index, setIndex] = useState(0)
  const [absent, setAbsent] = useState<ReadonlySet<TourStep>>(new Set())
  const steps = tour.steps.filter(
    (one) =>
      !absent.has(one) && (!one.needs || mayCall(actor, one.needs)) && (!one.on || (one.on === 'phone') === isPhone),
  )
  const step = steps[Math.min(index, steps.length - 1)]
  useFocusReturn()
  if (!step) return null

  const end = () => endTour(tour.id)
  const next = () => (index >= steps.length - 1 ? end() : setIndex(index + 1))
  const back = () => setIndex(Math.max(0, index - 1))

  return (
    <Portal>
      <Step
        key={tour.steps.indexOf(step)}
        step={step}
        number={Math.min(index + 1, steps.length)}
        count={steps.length}
        onNext={next}
        onBack={back}
        onSkip={end}
        onAbsent={() => setAbsent(new Set([...absent, ...absentWith(step, steps)]))}
      />
    </Portal>
  )
}

/** What is not there when a step was waited for in vain will not come either: nobody waits for each of a screen's parts. */
const absentWith = (step: TourStep, steps: readonly TourStep[]) =>
  steps.filter(
    ({ destination, target }) => destination === step.destination && target !== null && !visibleTarget(target),
  )

type StepProps = {
  step: TourStep
  number: number
  count: number
  onNext: () => void
  onBack: () => void
  onSkip: () => void
  /** What the step is about is not on the screen. */
  onAbsent: () => void
}

function Step({ step, number, count, onNext, onBack, onSkip, onAbsent }: StepProps) {
  const titleId = useId()
  const { go } = useDestinations()
  const box = useTargetBox(step.target)
  const isAbsent = step.target !== null && box === null
  const isShown = box !== undefined && !isAbsent
  const leaveOut = useEffectEvent(onAbsent)
  useEffect(() => {
    if (isAbsent) leaveOut()
  }, [isAbsent])
  const { ref: measure, size } = useCardSize(isShown)
  const trap = useFocusTrap(isShown)
  const isLast = number === count
  useEffect(() => {
    if (step.destination) go(step.destination)
    // oxlint-disable-next-line react/exhaustive-deps -- each step is a new element: it goes to its screen once
  }, [])

  useTourKeys({ Escape: onSkip, ArrowRight: onNext, ArrowLeft: onBack })
  const at = placeCard(box ?? null, size, { width: window.innerWidth, height: window.innerHeight })
  return (
    <div className={styles.layer} data-bare={!box || undefined}>
      {box && (
        <div
          className={styles.light}
          style={{ left: box.left - 6, top: box.top - 6, width: box.width + 12, height: box.height + 12 }}
        />
      )}
      {isShown && (
        <div ref={trap}>
          <div
            ref={measure}
            className={styles.card}
            role="dialog"
            aria-modal
            aria-labelledby={titleId}
            aria-describedby={`${titleId}-text`}
            style={at}
          >
            <p className={styles.count}>
              Passo {number} de {count}
            </p>
            <h2 id={titleId}>{step.title}</h2>
            <p id={`${titleId}-text`}>{step.text}</p>
            <div className={styles.actions}>
              {!isLast && (
                <Button variant="subtle" onClick={onSkip}>
                  Pular tour
                </Button>
              )}
              <span />
              {number > 1 && (
                <Button variant="default" onClick={onBack}>
                  Voltar
                </Button>
              )}
              <Button data-autofocus onClick={onNext}>
                {isLast ? 'Concluir' : 'Próximo'}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/** On the whole page: a screen that arrives under the tour may take the focus for a moment. */
function useTourKeys(moves: Record<string, () => void>) {
  const handle = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
}

function useCardSize(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 340, height: 190 })
  useLayoutEffect(() => {
    if (isShown && ref.current) setSize({ width: ref.current.offsetWidth, height: ref.current.offsetHeight })
  }, [isShown])
  return { ref, size }
}

/** Whatever had the focus before the tour has it again afterwards, if it is still there. */
function useFocusReturn() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
