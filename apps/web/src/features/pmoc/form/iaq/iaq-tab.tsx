import { Button, TextInput } from '@mantine/core'
import {
  builtInProfiles,
  isLooser,
  seedLimitsOf,
  type AirLimits,
  type NormProfile,
} from '@prumo/domain/pmoc/norms/norm-profiles'
import { lazy, Suspense, useState } from 'react'
import { NumberField } from '#shared/form/number-field.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { SelectInput } from '#ui/inputs/select-input.tsx'
import { Page } from '#ui/page.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { LabReports } from './lab-reports.tsx'
import styles from '../plan-form.module.css'
import { useNormProfiles } from './use-norm-profiles.ts'
import type { PlanForm } from '../draft/use-plan-form.ts'

const NormsSheet = lazy(async () => ({ default: (await import('../../norms/norms-sheet.tsx')).NormsSheet }))

const at = 'iaqRequirements.parameters'

const ranges = [
  { name: 'temperatureSummerRangeC', label: 'Temperatura no verão', unit: '°C' },
  { name: 'temperatureWinterRangeC', label: 'Temperatura no inverno', unit: '°C' },
  { name: 'relativeHumidityPct', label: 'Umidade relativa', unit: '%' },
] as const

const labels: Record<keyof AirLimits, string> = {
  temperatureSummerRangeC: 'temperatura no verão',
  temperatureWinterRangeC: 'temperatura no inverno',
  relativeHumidityPct: 'umidade',
  co2PpmMax: 'CO₂',
}

const choiceOf = ({ id, name, edition, isRevoked }: NormProfile) => ({
  value: id,
  label: `${[name, edition].filter(Boolean).join(':')}${isRevoked ? ' (revogada)' : ''}`,
})

/** The air a building has to have: by a norm, stricter where wanted, looser with a reason. */
export function IaqTab({ record }: { record: PlanForm }) {
  const { form } = record
  const { control } = form
  const [profileId, parameters] = form.watch(['iaqRequirements.normProfile', 'iaqRequirements.parameters'])
  const profiles = useNormProfiles()
  const profile = profiles.find(({ id }) => id === profileId) ?? builtInProfiles[0]!
  const [showsNorms, setShowsNorms] = useState(false)
  const looser = isLooser(parameters ?? {}, profile)

  function fill(next: NormProfile) {
    form.setValue('iaqRequirements.parameters', seedLimitsOf(next), { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Page>
      <FormSection
        title="Qualidade do ar interior"
        description="As leituras de temperatura, umidade e CO₂ são avaliadas por estes limites."
      >
        <FormGrid>
          <SelectInput
            label="Norma"
            clearable={false}
            data={profiles.map(choiceOf)}
            value={profile.id}
            onChange={(id) => {
              const next = profiles.find((known) => known.id === id)
              if (!next) return
              form.setValue('iaqRequirements.normProfile', next.id, { shouldDirty: true })
              fill(next)
            }}
          />
          <div className={styles.bottom}>
            <Button variant="default" onClick={() => fill(profile)}>
              Voltar aos limites da norma
            </Button>
            <Button variant="subtle" onClick={() => setShowsNorms(true)}>
              Normas da empresa
            </Button>
          </div>
        </FormGrid>
        {profile.note && <Banner tone={profile.isRevoked ? 'attention' : 'info'}>{profile.note}</Banner>}
        {profile.co2.kind === 'outdoor_plus' && (
          <Quiet size="base">
            A norma conta o CO₂ a partir do ar de fora: {profile.co2.ppm} ppm acima dele. Sem a leitura externa,
            supõe-se {profile.co2.assumedOutdoor} ppm.
          </Quiet>
        )}
        {ranges.map(({ name, label, unit }) => (
          <FormGrid key={name}>
            <NumberField
              control={control}
              name={`${at}.${name}.min`}
              label={`${label}: mínimo`}
              suffix={` ${unit}`}
              decimalScale={1}
            />
            <NumberField
              control={control}
              name={`${at}.${name}.max`}
              label={`${label}: máximo`}
              suffix={` ${unit}`}
              decimalScale={1}
            />
          </FormGrid>
        ))}
        <FormGrid>
          <NumberField control={control} name={`${at}.co2PpmMax`} label="CO₂: máximo" suffix=" ppm" decimalScale={0} />
        </FormGrid>
        {looser.length > 0 && (
          <>
            <Banner>
              Mais brando que a norma: {looser.map((name) => labels[name]).join(', ')}. O motivo sai no documento.
            </Banner>
            <TextInput
              label="Por que os limites são mais brandos"
              required
              maxLength={500}
              {...record.text('iaqRequirements.looserReason')}
            />
          </>
        )}
      </FormSection>
      <LabReports record={record} />
      <Suspense>{showsNorms && <NormsSheet onClose={() => setShowsNorms(false)} />}</Suspense>
    </Page>
  )
}
