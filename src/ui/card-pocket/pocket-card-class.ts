import styles from './card-pocket.module.css';

/** The list of cards in it. Each item is a link or a label with a `Picture` and the card's name in a `<span>`. */
export const pocketCardsClass = styles.cards;

/** On the link or label of one card. */
export const pocketCardClass = styles.card;
