import { ActionIcon, Progress } from '@mantine/core'
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import styles from './product-images.module.css'

type PictureProps = {
  name: string
  src: string
  /** Where the large one is. */
  href?: string
  /** How much of it has left, while it is on its way. */
  percent?: number | undefined
  problem?: string | null
}

type ImageTileProps = PictureProps & {
  position: number
  /** How many stand in the same row. */
  count: number
  isMain: boolean
  /** Absent: the order is not this person's to change. */
  onMove?: ((from: number, to: number) => void) | undefined
  onRemove?: (() => void) | undefined
  onRetry?: () => void
}

const dragType = 'application/x-prumo-image'

/** One picture: opened large, dragged or moved by its arrows to another place, removed. */
export function ImageTile({ position, count, isMain, onMove, onRemove, onRetry, ...picture }: ImageTileProps) {
  const { name } = picture
  const drag = useDragToMove(position, onMove)
  return (
    <li className={styles.tile} {...drag}>
      <Picture {...picture} />
      {isMain && <span className={styles.main}>Principal</span>}
      <div className={styles.buttons}>
        {onMove && count > 1 && (
          <>
            <TileButton
              label={`Mover ${name} para antes`}
              isOff={position === 0}
              onClick={() => onMove(position, position - 1)}
            >
              <ChevronLeft size={15} aria-hidden />
            </TileButton>
            <TileButton
              label={`Mover ${name} para depois`}
              isOff={position === count - 1}
              onClick={() => onMove(position, position + 1)}
            >
              <ChevronRight size={15} aria-hidden />
            </TileButton>
          </>
        )}
        {picture.problem && onRetry && (
          <TileButton label={`Enviar ${name} de novo`} onClick={onRetry}>
            <RotateCw size={14} aria-hidden />
          </TileButton>
        )}
        {onRemove && (
          <TileButton label={`Remover ${name}`} onClick={onRemove}>
            <Trash2 size={14} aria-hidden />
          </TileButton>
        )}
      </div>
    </li>
  )
}

/** Dragged onto another, it takes that one's place. */
function useDragToMove(position: number, onMove: ImageTileProps['onMove']) {
  const [isTarget, setIsTarget] = useState(false)
  if (!onMove) return {}
  return {
    draggable: true,
    'data-target': isTarget || undefined,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, String(position)),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      setIsTarget(true)
    },
    onDragLeave: () => setIsTarget(false),
    onDrop: (event: DragEvent) => {
      setIsTarget(false)
      const from = event.dataTransfer.getData(dragType)
      if (from !== '') onMove(Number(from), position)
    },
  }
}

type TileButtonProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

const TileButton = ({ label, isOff = false, onClick, children }: TileButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
)

const tries = 3
const secondMs = 1000

function Picture({ name, src, href, percent, problem }: PictureProps) {
  const [failures, setFailures] = useState(0)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(again.current), [])
  // After one second, then after two.
  const fail = () => {
    again.current = setTimeout(() => setFailures(failures + 1), failures === tries - 1 ? 0 : (failures + 1) * secondMs)
  }
  const picture =
    failures >= tries ? (
      <span className={styles.broken}>
        <ImageOff size={20} aria-hidden />
        Erro ao carregar
      </span>
    ) : (
      // Another key asks for it again.
      <img key={failures} src={src} alt={name} draggable={false} onError={fail} />
    )
  return (
    <div className={styles.picture}>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {picture}
        </a>
      ) : (
        picture
      )}
      {percent !== undefined && !problem && <Progress value={percent} aria-label={`Enviando ${name}`} size="sm" />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
