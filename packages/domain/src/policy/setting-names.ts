// How the settings of the policy are called, and where they are: every sentence that sends somebody there uses these names
// (AP-10), so that a person finds the switch by the words that they were told.

/**
 * These words are part of refusals (C-45, AP-10) and of the screen; change them in both by changing them here.
 */
export const SETTING_NAMES = {
  approversCannotApproveOwn: "Approvers can't approve their own requests",
  rollbacksSkipApproval: 'Rollbacks skip approval',
  freeze: 'Weekend deploy freeze',
} as const;

/** The title of the page under Settings where all three stand. */
export const POLICY_PAGE = 'Security & policy';

/** As a sentence names it from anywhere. */
export const POLICY_PLACE = `Settings > ${POLICY_PAGE}`;
