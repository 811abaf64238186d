import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { Card } from '#ui/card.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { TextButton } from '#ui/text-button.tsx'
import { SignatureDrawing, type SignatureStrokes } from './signature-drawing.tsx'
import styles from './signature.module.css'

type SignatureCardProps = {
  /** Where it is found on the page. */
  id: string
  signature: { name: string; strokes: SignatureStrokes } | null
  onSign: (name: string, strokes: SignatureStrokes) => Promise<boolean>
  /** Where signing is what everything else was for. */
  verb?: string
}

/** Whoever received the work, by hand. */
export function SignatureCard({ id, signature, onSign, verb }: SignatureCardProps) {
  const [isAnew, setAnew] = useState(false)
  const isDone = signature !== null && !isAnew
  return (
    <div id={id}>
      <Card
        title="Assinatura de quem recebeu"
        action={isDone && <TextButton onClick={() => setAnew(true)}>Refazer</TextButton>}
      >
        {isDone ? (
          <>
            <SignatureDrawing strokes={signature.strokes} name={signature.name} />
            <Quiet>{signature.name}</Quiet>
          </>
        ) : (
          <Pad
            verb={verb}
            onSign={async (name, strokes) => {
              if (await onSign(name, strokes)) setAnew(false)
            }}
          />
        )}
      </Card>
    </div>
  )
}

type PadProps = { verb: string | undefined; onSign: (name: string, strokes: SignatureStrokes) => Promise<void> }

function Pad({ verb, onSign }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    const element = canvas.current!
    const made = new SignaturePad(element, { penColor: getComputedStyle(element).color })
    pad.current = made
    const look = () => setEmpty(made.isEmpty())
    made.addEventListener('endStroke', look)
    const fit = () => {
      const ratio = Math.max(window.devicePixelRatio, 1)
      const drawn = made.toData()
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      made.fromData(drawn)
    }
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      made.off()
    }
  }, [])
  function clear() {
    pad.current?.clear()
    setEmpty(true)
  }
  const round = (value: number) => Math.round(value * 100) / 100
  const strokes = () =>
    pad
      .current!.toData()
      .map(({ points }) => ({
        points: points.map(({ x, y, time, pressure }) => ({
          x: round(x),
          y: round(y),
          time,
          pressure: round(pressure),
        })),
      }))
  return (
    <Stack gap={12}>
      <div className={styles.pad}>
        <canvas ref={canvas} role="img" aria-label="Área da assinatura" />
        {!isEmpty && <TextButton onClick={clear}>Limpar</TextButton>}
      </div>
      <TextInput
        label="Nome de quem assina"
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        variant={verb ? 'filled' : 'default'}
        {...(verb && { size: 'lg' })}
        disabled={isEmpty || name.trim() === ''}
        onClick={() => void onSign(name.trim(), strokes())}
      >
        {verb ?? 'Guardar assinatura'}
      </Button>
    </Stack>
  )
}
