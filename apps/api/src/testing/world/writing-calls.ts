import { ACCOUNT_CALLS } from './writing/account-calls.ts'
import { NOTIFICATION_CALLS } from './writing/notification-calls.ts'
import { OTHER_CALLS } from './writing/other-calls.ts'
import type { WritingCalls } from './writing/writing-call.ts'

export type { WritingCall } from './writing/writing-call.ts'

/**
 * Calls to every API route whose method is not GET. A test compares the changes in the database with the `changes` of
 * each call.
 */
export const WRITING_CALLS: WritingCalls = { ...ACCOUNT_CALLS, ...NOTIFICATION_CALLS, ...OTHER_CALLS }
