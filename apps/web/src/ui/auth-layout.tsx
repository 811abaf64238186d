import type { ReactNode } from 'react'
import styles from './auth-layout.module.css'
import { Logo } from './logo.tsx'

type AuthLayoutProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** The way out below the form: 'Ainda não tem conta? Criar conta'. */
  footer?: ReactNode
  /** More may come into the content: what stands below it is not drawn yet, so that it does not move. */
  isGrowing?: boolean
}

export function AuthLayout({ title, subtitle, children, footer, isGrowing = false }: AuthLayoutProps) {
  return (
    <div className={styles.screen}>
      <Showcase />
      <main className={styles.main}>
        <div className={styles.column} data-growing={isGrowing || undefined}>
          <div className={styles.phoneLogo}>
            <Logo size={30} />
          </div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.content}>{children}</div>
          {footer && <p className={styles.footer}>{footer}</p>}
          <LegalLinks />
        </div>
      </main>
    </div>
  )
}

/** In a new tab: a half-filled form must not be lost for reading the terms. */
function LegalLinks() {
  return (
    <nav className={styles.legal} aria-label="Documentos">
      <a href="/term-of-services" target="_blank">
        Termos de uso
      </a>
      <a href="/privacy-policy" target="_blank">
        Privacidade
      </a>
      <a href="/exclude-account" target="_blank">
        Excluir conta
      </a>
    </nav>
  )
}

/** A line with a word in the middle, between two ways to sign in. */
export function AuthDivider({ children }: { children: ReactNode }) {
  return <div className={styles.divider}>{children}</div>
}

const WAVE = 'M0 68c26-4 34-14 54-12s30 14 52 8 28-30 54-32 30 12 54 4 34-28 58-28 30 6 48 0'

function Showcase() {
  return (
    <div className={styles.showcase} aria-hidden>
      <Logo size={28} />
      <div className={styles.glass}>
        <span className={styles.glassLabel}>Saldo Atual</span>
        <span className={`${styles.glassValue} num`}>R$ 72.410,37</span>
        <svg viewBox="0 0 320 84" fill="none">
          <path d={`${WAVE}v76H0z`} fill="currentColor" opacity=".12" />
          <path d={WAVE} stroke="currentColor" strokeWidth="2.5" />
        </svg>
      </div>
      <p className={styles.promise}>Vendas, estoque, finanças e PMOC no mesmo lugar.</p>
    </div>
  )
}
