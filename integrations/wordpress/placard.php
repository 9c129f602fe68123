<?php
/**
 * Plugin Name: Placard
 * Description: Shows a card with title, author and date of a post wherever its link is shared.
 * Version: 0.1.0
 * License: MIT
 *
 * Put this file into wp-content/plugins, activate it, and add three lines to wp-config.php:
 *   define('PLACARD_URL', 'https://cards.example');
 *   define('PLACARD_KEY_ID', '…');
 *   define('PLACARD_SIGNING_SECRET', '…');
 */
if (!defined('ABSPATH')) exit;

/** The signed URL of a card. Only this server has the secret. */
function placard_url(array $pairs): string {
    $encoded = [];
    foreach ($pairs as $name => $value) $encoded[rawurlencode($name)] = rawurlencode($value);
    ksort($encoded, SORT_STRING);
    $query = implode('&', array_map(fn($name) => "$name=$encoded[$name]", array_keys($encoded)));
    $path = '/i/' . PLACARD_KEY_ID;
    $mac = hash_hmac('sha256', "$path?$query", PLACARD_SIGNING_SECRET, true);
    return rtrim(PLACARD_URL, '/') . "$path/" . rtrim(strtr(base64_encode($mac), '+/', '-_'), '=') . "?$query";
}

/** Plain text of at most so many characters. */
function placard_text(string $html, int $length): string {
    $text = trim(html_entity_decode(wp_strip_all_tags($html, true), ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    return mb_strlen($text) > $length ? rtrim(mb_substr($text, 0, $length - 1)) . '…' : $text;
}

function placard_head(): void {
    if (!is_singular() || !defined('PLACARD_URL') || !defined('PLACARD_KEY_ID') || !defined('PLACARD_SIGNING_SECRET')) return;
    $post = get_queried_object();
    $title = placard_text(get_the_title($post), 140);
    if ($title === '') return;
    $params = [
        'title' => $title,
        'author' => placard_text(get_the_author_meta('display_name', (int) $post->post_author), 60),
        'date' => placard_text((string) get_the_date('', $post), 40),
        'lang' => get_bloginfo('language'),
    ];
    $url = placard_url(['template' => 'blog', 'v' => '1'] + array_filter($params, fn($text) => $text !== ''));
    $tags = ['property="og:image"' => $url, 'property="og:image:width"' => '1200', 'property="og:image:height"' => '630',
        'property="og:image:alt"' => $title, 'name="twitter:card"' => 'summary_large_image', 'name="twitter:image"' => $url];
    foreach ($tags as $tag => $content) echo "<meta $tag content=\"" . esc_attr($content) . "\">\n";
}

add_action('wp_head', 'placard_head', 5);
// Jetpack would print another image beside this one.
add_filter('jetpack_enable_open_graph', '__return_false');
