import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { applyUpdate, registerServiceWorker, type ForegroundPush } from '../../pwa/register-service-worker.ts'
import { safePath } from '#shared/session/safe-path.ts'
import { Banner } from '#ui/states/banner.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { router } from '../router.ts'
import styles from './update-notice.module.css'

const pushVisibleMs = 6000

/** Appears when a newer version is ready; the person chooses when to change over. */
export function UpdateNotice() {
  const [isReady, setIsReady] = useState(false)
  const [isApplying, setIsApplying] = useState(false)

  const toast = useToast()

  useEffect(() => {
    const go = (path: string) => router.history.push(path)
    const onPush = ({ title, body, link }: ForegroundPush) => {
      const action = link ? { label: 'Abrir', onAction: () => go(safePath(link)) } : undefined
      toast.info([title, body].filter(Boolean).join(': '), action, { visibleMs: pushVisibleMs })
    }
    void registerServiceWorker({ onUpdate: () => setIsReady(true), onRedirect: go, onPush })
  }, [toast])

  function update() {
    setIsApplying(true)
    void applyUpdate()
  }

  if (!isReady) return null
  return (
    <section className={styles.notice} aria-label="Atualização">
      <Banner
        tone="info"
        live
        action={
          <Button variant="subtle" size="xs" loading={isApplying} onClick={update}>
            Atualizar agora
          </Button>
        }
      >
        Nova versão disponível!
      </Banner>
    </section>
  )
}
