import styles from './logo.module.css'

type LogoProps = { size?: number | undefined; withName?: boolean | undefined }

/** A plumb bob on its line: what is straight, straight down. */
export function Logo({ size = 28, withName = true }: LogoProps) {
  return (
    <span className={styles.logo} style={{ fontSize: size * 0.68 }}>
      <svg width={size * 0.56} height={size} viewBox="7 1 18 30" fill="none" aria-hidden={withName} role="img">
        {!withName && <title>Prumo</title>}
        <path d="M9 3.5h14" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path d="M16 3.5v9" stroke="currentColor" strokeWidth="2.2" />
        <path
          d="M10.2 12.5h11.6a1.4 1.4 0 0 1 1.3 1.8L17.4 28a1.5 1.5 0 0 1-2.8 0L8.9 14.3a1.4 1.4 0 0 1 1.3-1.8Z"
          fill="currentColor"
        />
      </svg>
      {withName && <span className={styles.name}>Prumo</span>}
    </span>
  )
}
