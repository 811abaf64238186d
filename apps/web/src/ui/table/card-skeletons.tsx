import styles from './card-skeletons.module.css'

/** The lines of a phone's list before their rows, or the code that draws them, are there. Plain elements: they are many, and gone soon. */
export const CardSkeletons = ({ count = 8 }: { count?: number | undefined }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.skeleton}>
        <span />
        <span />
        <span />
      </div>
    ))}
  </div>
)
