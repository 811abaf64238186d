import { photoMomentLabels } from '@prumo/contract/visits/visit-records'
import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { FileTile } from '#ui/inputs/file-tile.tsx'
import styles from './field.module.css'
import type { FieldPhoto } from './waiting-work.ts'

type VisitPhotosProps = {
  photos: readonly FieldPhoto[]
  onAdd: (moment: FieldPhoto['moment'], picture: File) => Promise<boolean>
}

/** Before and after. */
export function VisitPhotos({ photos, onAdd }: VisitPhotosProps) {
  const [moment, setMoment] = useState<FieldPhoto['moment']>('BEFORE')
  return (
    <Card
      title="Fotos"
      action={
        <Segment
          label="Momento da foto"
          value={moment}
          options={(['BEFORE', 'AFTER'] as const).map((value) => ({ value, label: photoMomentLabels[value] }))}
          onChange={setMoment}
        />
      }
    >
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Picture photo={photo} />
            <span>{photoMomentLabels[photo.moment]}</span>
          </li>
        ))}
        <li>
          <FileTile
            icon={Camera}
            label="Fotografar"
            accept="image/*"
            capture="environment"
            onChoose={([picture]) => void (picture && onAdd(moment, picture))}
          />
        </li>
      </ul>
    </Card>
  )
}

function Picture({ photo: { url, file, moment } }: { photo: FieldPhoto }) {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setOwn(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  const source = own ?? url
  return source ? <img src={source} alt={`Foto: ${photoMomentLabels[moment].toLowerCase()}`} /> : null
}
