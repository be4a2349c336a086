import { apiOf } from '@mi/api-client'
import type { ModuleVersion } from '@mi/contracts'
import type { Platform } from './platform.ts'

/** The platform of one version of a module: its calls say who made them. */
export const platformOf = (
  platform: Platform,
  module: string,
  { version }: Pick<ModuleVersion, 'version'>,
): Platform => ({ ...platform, api: apiOf(platform.api, `${module}@${version}`) })
