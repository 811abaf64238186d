import { readFile } from 'node:fs/promises'
import { planFeatures } from '@prumo/contract/apps'
import { logoMaxHeight, logoMaxWidth, type layout, type LogoScheme } from '@prumo/contract/company/layout'
import { storeFile, redrawImage, removeFile } from '#modules/files/index.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { Problem } from '#platform/problem.ts'
import { describeLayout } from './describe-layout.ts'
import { pngSize } from './png-size.ts'
import { deleteLogo, replaceLogo, updateColor } from './queries.ts'

const fileNames: Record<LogoScheme, string> = { light: 'logo.png', dark: 'logo_white.png' }

export const layoutHandlers: Handlers<typeof layout> = {
  changeColor: async (ctx, { body }) => {
    checkFeature(ctx, planFeatures.color)
    await updateColor(ctx.db, ctx.companyId, body.color)
    return describeLayout(ctx, ctx.companyId)
  },

  changeLogo: async (ctx, { file, query }) => {
    checkFeature(ctx, planFeatures.logo)
    const bytes = await readFile(file.path)
    const size = pngSize(bytes)
    if (!size) throw new Problem('file-type-refused', { words: { expected: 'imagem PNG' } })
    if (size.width > logoMaxWidth || size.height > logoMaxHeight)
      throw new Problem('logo.too-large', { words: { w: size.width, h: size.height } })
    const content = await redrawImage(bytes, { format: 'png', maxWidth: logoMaxWidth, maxHeight: logoMaxHeight })
    const { id } = await storeFile(ctx, { name: fileNames[query.scheme], content, contentType: 'image/png' })
    const before = await replaceLogo(ctx.db, ctx.companyId, query.scheme, id)
    if (before) await removeFile(ctx, before)
    return describeLayout(ctx, ctx.companyId)
  },

  removeLogo: async (ctx, { query }) => {
    const before = await deleteLogo(ctx.db, query.scheme)
    if (before) await removeFile(ctx, before)
    return describeLayout(ctx, ctx.companyId)
  },
}

function checkFeature({ actor }: Context, { label, plans, app }: (typeof planFeatures)['color' | 'logo']) {
  const hasPlan = plans.some((plan) => plan === actor!.planId)
  if (!hasPlan && !(app && actor!.apps.has(app))) throw new Problem('plan-required', { words: { missing: label } })
}
