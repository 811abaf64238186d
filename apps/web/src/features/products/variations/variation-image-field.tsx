import { productImages } from '@prumo/contract/products/images'
import { useId } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './variations.module.css'

type VariationImageFieldProps = { productId: string; value: string | null; onChange: (imageId: string | null) => void }

/** One of the product's pictures, or none. */
export function VariationImageField({ productId, value, onChange }: VariationImageFieldProps) {
  const { data: images } = useRouteQuery(productImages.list, { params: { id: productId } })
  const name = useId()
  return (
    <fieldset className={styles.part}>
      <legend>Imagem</legend>
      {images?.length === 0 && <Quiet above={2}>Adicione imagens ao produto para escolher uma aqui.</Quiet>}
      {images && images.length > 0 && (
        <div className={styles.pictures}>
          <label>
            <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
            <span className={styles.noPicture}>Nenhuma</span>
          </label>
          {images.map((image, index) => (
            <label key={image.id}>
              <input type="radio" name={name} checked={value === image.id} onChange={() => onChange(image.id)} />
              <img src={image.thumbUrl} alt={`Imagem ${index + 1}: ${image.name}`} width={64} height={64} />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
