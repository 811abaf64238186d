import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './legal-page.module.css'

export type LegalSection = { id: string; title: string; text: ReactNode }

type LegalPageProps = { title: string; intro: ReactNode; updated?: string; sections: readonly LegalSection[] }

/**
 * A text to be read: one column, its contents at the side, good on paper too. Plain links and no state, because the same
 * parts are written to a document that needs no script (`documents.tsx`).
 */
export function LegalPage({ title, intro, updated, sections }: LegalPageProps) {
  return (
    <div className={styles.screen}>
      <LegalHeader />
      <main className={styles.main}>
        <div className={styles.contents}>
          <nav aria-label="Nesta página" className={styles.wide}>
            <p>Nesta página</p>
            <Contents sections={sections} />
          </nav>
          <details className={styles.narrow}>
            <summary>Nesta página</summary>
            <Contents sections={sections} />
          </details>
        </div>
        <article className={styles.text}>
          <h1>{title}</h1>
          {updated && (
            <Quiet size="base" above={8}>
              Em vigor desde {updated}
            </Quiet>
          )}
          <div className={styles.intro}>{intro}</div>
          {sections.map(({ id, title: name, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              {text}
            </section>
          ))}
        </article>
      </main>
      <LegalFooter />
    </div>
  )
}

const Contents = ({ sections }: Pick<LegalPageProps, 'sections'>) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
)

const LegalHeader = () => (
  <header className={styles.header}>
    <a href="/" aria-label="Prumo, ir para o início" className={styles.home}>
      <Logo size={28} />
    </a>
    <a href="/" className={styles.button}>
      Abrir o Prumo
    </a>
  </header>
)

const LegalFooter = () => (
  <footer className={styles.footer}>
    <nav aria-label="Documentos">
      <a href="/term-of-services">Termos de uso</a>
      <a href="/privacy-policy">Política de privacidade</a>
      <a href="/exclude-account">Exclusão de conta</a>
    </nav>
  </footer>
)
