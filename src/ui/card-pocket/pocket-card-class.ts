import styles from './card-pocket.module.css';

/**
 * The cards that stand in it, side by side. Its items hold a link or a label each, with a `Picture` and the card's name
 * in a `<span>`.
 */
export const pocketCardsClass = styles.cards;

/** On the link or label of one card. */
export const pocketCardClass = styles.card;
