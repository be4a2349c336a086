export { StaleNotice, type StaleNoticeProps } from './stale-notice.tsx'
