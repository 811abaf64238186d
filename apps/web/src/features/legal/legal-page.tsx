import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { Logo } from '#ui/logo.tsx'
import styles from './legal-page.module.css'

export type LegalSection = { id: string; title: string; text: ReactNode }

type LegalPageProps = { title: string; intro: ReactNode; updated?: string; sections: readonly LegalSection[] }

/** A text to be read: one column, its contents at the side, good on paper too. */
export function LegalPage({ title, intro, updated, sections }: LegalPageProps) {
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles.screen}>
      <LegalHeader />
      <main className={styles.main}>
        <nav className={styles.contents} aria-label="Nesta página">
          <details open={!isNarrow}>
            <summary>Nesta página</summary>
            <ol>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
        <article className={styles.text}>
          <h1>{title}</h1>
          {updated && <p className={styles.updated}>Em vigor desde {updated}</p>}
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

function LegalHeader() {
  const session = useSession()
  return (
    <header className={styles.header}>
      <TextLink to="/" aria-label="Prumo, ir para o início" c="inherit" className={styles.home}>
        <Logo size={28} />
      </TextLink>
      <ButtonLink to={session ? '/' : '/login'} variant="default">
        {session ? 'Voltar ao Prumo' : 'Entrar'}
      </ButtonLink>
    </header>
  )
}

function LegalFooter() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Documentos">
        <TextLink to="/term-of-services">Termos de uso</TextLink>
        <TextLink to="/privacy-policy">Política de privacidade</TextLink>
        <TextLink to="/exclude-account">Exclusão de conta</TextLink>
      </nav>
    </footer>
  )
}
