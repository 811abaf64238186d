import styles from './variations.module.css'

export const VariationPicture = ({ url }: { url: string }) => (
  <img className={styles.picture} src={url} alt="" width={32} height={32} loading="lazy" />
)
