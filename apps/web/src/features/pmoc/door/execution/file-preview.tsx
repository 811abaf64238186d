import { attachmentTypeLabels } from '@prumo/domain/pmoc/words'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DraftFile } from './execution-draft.ts'
import styles from './execution.module.css'

export const isPicture = ({ file, name }: Pick<DraftFile, 'file' | 'name'>) =>
  file ? file.type.startsWith('image/') : /\.(jpe?g|png|webp)$/i.test(name)

/** A picture as it is, of anything else a sheet of paper. */
export function FilePreview({ file: given }: { file: DraftFile }) {
  const { file, type, url } = given
  const [address, setAddress] = useState<string | null>(null)
  const isShown = isPicture(given)
  useEffect(() => {
    if (!file || !isShown) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isShown])
  const shown = file ? address : isShown && url
  if (!shown)
    return (
      <span className={styles.paper}>
        <FileText size={22} aria-hidden />
      </span>
    )
  return <img src={shown} alt={attachmentTypeLabels[type]} />
}
