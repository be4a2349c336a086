import { ACCOUNT_CALLS } from './writing/account-calls.ts'
import { NOTIFICATION_CALLS } from './writing/notification-calls.ts'
import { OTHER_CALLS } from './writing/other-calls.ts'
import type { WritingCalls } from './writing/writing-call.ts'

export type { WritingCall } from './writing/writing-call.ts'

/** The writing calls: for every API route except those with GET, test calls and what each changes in the database. */
export const WRITING_CALLS: WritingCalls = { ...ACCOUNT_CALLS, ...NOTIFICATION_CALLS, ...OTHER_CALLS }
